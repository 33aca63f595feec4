import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

const looks = ['primary', 'secondary', 'quiet'] as const

export function ButtonStates() {
  const sample = useSample()
  const all = (more: { disabled?: boolean; busy?: boolean }) => (
    <div className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <Button key={look} look={look} {...more}>
          {sample.action}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <State name="Normal" note="Pointed at: darker, or its edge. Tab: an outline of 2 px.">
        {all({})}
      </State>
      <State name="Disabled">{all({ disabled: true })}</State>
      <State name="Busy" note="Keeps the focus, and cannot be pressed again.">
        {all({ busy: true })}
      </State>
      <State name="With an icon">
        <Button>
          <Icon name="handcart" className="size-5" />
          {sample.action}
        </Button>
      </State>
      <State name="Long text, narrow" narrow>
        <Button className="w-full">{sample.long}</Button>
      </State>
    </>
  )
}
