import { Alert } from '@toonbank/ui/alert.tsx'
import { CountBadge } from '@toonbank/ui/count-badge.tsx'
import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { iconPaths } from '@toonbank/ui/icon/icon-paths.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { Stars } from '@toonbank/ui/stars.tsx'
import { Tabs } from '@toonbank/ui/tabs.tsx'
import { useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

export function AlertStates() {
  const { title, text, long } = useSample()
  return (
    <>
      {(['information', 'success', 'attention', 'error'] as const).map((tone) => (
        <State key={tone} name={tone}>
          <Alert tone={tone} title={title}>
            {text}
          </Alert>
        </State>
      ))}
      <State name="No title">
        <Alert>{text}</Alert>
      </State>
      <State name="Long text, narrow" narrow>
        <Alert tone="attention" title={long}>
          {long}
        </Alert>
      </State>
    </>
  )
}

export function TabsStates() {
  const { options, label, long } = useSample()
  const names = ['one', 'two', 'three'] as const
  const [shown, show] = useState<(typeof names)[number]>('one')
  return (
    <State name="Normal, narrow" note="One stop for Tab; arrows, Home and End go from one to the next." narrow>
      <Tabs
        label={label}
        shown={shown}
        onShow={show}
        tabs={names.map((name, at) => ({ name, title: options[at] ?? name, content: <p className="py-4">{long}</p> }))}
      />
    </State>
  )
}

export function PageLinkStates() {
  const { long, options } = useSample()
  return (
    <>
      <State name="Pages" note="The first and the last stay in sight; what is between is left out.">
        <Pagination current={12} totalHits={600} limit={24} />
      </State>
      <State name="Breadcrumb, long text, narrow" narrow>
        <Breadcrumb items={[...options, long].map((label, at) => ({ label, slug: `/${at}` }))} />
      </State>
    </>
  )
}

export function SignStates() {
  const { label } = useSample()
  return (
    <>
      <State name="Stars">
        {[0, 2.5, 4.7, 5].map((value) => (
          <p key={value}>
            <Stars value={value} label={`${label}: ${value}`} />
          </p>
        ))}
      </State>
      <State name="Count" note="Nothing for 0.">
        {[0, 3, 120].map((count) => (
          <span key={count} className="relative mr-4 inline-flex size-11 items-center justify-center">
            <Icon name="handcart" />
            <CountBadge count={count} />
          </span>
        ))}
      </State>
      <State name="No picture" narrow>
        <NoPicture colour="#d8c7b0" className="aspect-4/5 w-full" />
      </State>
      <State name="Icons">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <li key={name} className="flex items-center gap-2 text-13" lang="en">
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </State>
    </>
  )
}
