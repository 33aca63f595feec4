import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { baseZIndex, layers } from '@toonbank/ui/interface-defaults.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { LoaderOverlay } from '../../ui/loader-overlay.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

export function TooltipStates() {
  const { close, long } = useSample()
  return (
    <>
      <State
        name="Name of an icon"
        note="Point at it, or Tab to it. It stays while the pointer is on it, and 200 ms more; Escape hides it."
      >
        <IconButton label={close}>
          <Icon name="cross" />
        </IconButton>
      </State>
      <State name="More than the name" note="Read as the description of its control.">
        <IconButton label={close} data-tooltip={long}>
          <Icon name="information" />
        </IconButton>
      </State>
      <State name="Disabled">
        <IconButton label={close} disabled>
          <Icon name="cross" />
        </IconButton>
      </State>
      <State name="At the edge, long text, narrow" narrow>
        <div className="flex justify-end">
          <IconButton label={long}>
            <Icon name="trash" />
          </IconButton>
        </div>
      </State>
    </>
  )
}

const tones = ['success', 'information', 'error'] as const

export function NotificationStates() {
  const { title, text, long, action } = useSample()
  return (
    <>
      {tones.map((tone) => (
        <State
          key={tone}
          name={tone}
          note="Gone after 4.5 s, with its bar; both stand still while it has pointer or focus."
        >
          <Button look="secondary" onClick={() => showToast({ tone, title, message: text })}>
            {title}
          </Button>
        </State>
      ))}
      <State name="Stacked" note="The older ones peek out behind the newest; pointer or focus spreads them.">
        <Button
          look="secondary"
          onClick={() => {
            for (const number of [1, 2, 3, 4]) showToast({ tone: 'information', message: `${number}. ${text}` })
          }}
        >
          4 × {title}
        </Button>
      </State>
      <State name="Long text, with an action, no title">
        <Button
          look="secondary"
          onClick={() => showToast({ tone: 'error', message: long, action: { label: action, do: () => {} } })}
        >
          {action}
        </Button>
      </State>
    </>
  )
}

export function LoaderStates() {
  const { long, action } = useSample()
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <State name="Over a part" note="Seen after 200 ms, told to screen readers.">
        <div className="relative min-h-40" aria-busy={isLoading || undefined}>
          <p className="text-17">{long}</p>
          <LoaderOverlay isLoading={isLoading} />
        </div>
        <Button look="secondary" onClick={() => setLoading(!isLoading)}>
          {action}
        </Button>
      </State>
      <State name="Always, narrow" narrow>
        <div className="relative min-h-40" aria-busy="true">
          <p>{long}</p>
          <LoaderOverlay isLoading />
        </div>
      </State>
      <State name="Bar" note="On top of every page while the next is on its way, after 200 ms.">
        <div className="loading-bar h-0.5 bg-clay" aria-hidden="true" />
      </State>
    </>
  )
}

export function PanelStates() {
  const { title, text, long, action, close } = useSample()
  const [place, open] = useState<'right' | 'left' | 'bottom' | 'cover' | 'full'>()
  return (
    <>
      {(['right', 'left', 'bottom', 'cover', 'full'] as const).map((one) => (
        <State key={one} name={one} note="Escape, the cross and a press beside it close it.">
          <Button look="secondary" onClick={() => open(one)}>
            {title}
          </Button>
          <Panel
            open={place === one}
            onClose={() => open(undefined)}
            place={one}
            title={one === 'left' ? long : title}
            footer={<Button onClick={() => open(undefined)}>{close}</Button>}
          >
            <p>{text}</p>
            <p className="mt-4">{action}</p>
          </Panel>
        </State>
      ))}
    </>
  )
}

export function LayerStates() {
  return (
    <State name="The scale" note="What lies over the page, from below to above. Panels and tooltips lie above all.">
      <ol>
        {layers.map((layer, at) => (
          <li key={layer} className="flex justify-between border-b border-line py-2">
            <code>z-{layer}</code>
            <span className="tabular-nums">{baseZIndex + at}</span>
          </li>
        ))}
      </ol>
    </State>
  )
}
