import type { MenuItem } from '@toonbank/contract/shop/config.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { useState } from 'react'
import { ShopLink } from '../language/shop-link.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { VatSwitch } from './vat-switch.tsx'

const rowClass = 'flex min-h-14 w-full items-center justify-between gap-3 text-left text-17 hover:text-clay'

type Trail = readonly MenuItem[]

/**
 * Shows one level at a time. The focus goes to the title of a deeper level, and on the way back to the entry that was
 * left.
 */
export default function MobileNavigationPanel({ open }: { open: boolean }) {
  const t = useTexts('common')
  const items = useShop().menus.navigation.mobile.menu_tree
  const [trail, setTrail] = useState<Trail>([])
  const [left, setLeft] = useState<string>()
  const parent = trail.at(-1)
  const goBack = () => {
    setLeft(parent?.id)
    setTrail(trail.slice(0, -1))
  }
  const back = parent ? (
    <IconButton label={t('back')} className="-ml-3" onClick={goBack}>
      <Icon name="left" />
    </IconButton>
  ) : null
  return (
    <Panel
      open={open}
      onClose={closePanel}
      place="left"
      title={parent?.title ?? t('header.menu')}
      back={back}
      view={parent?.id ?? ''}
    >
      <nav aria-label={t('header.mainMenu')}>
        <ul key={parent?.id} className="appear">
          {parent ? <Entry title={t('header.viewAll', { title: parent.title })} url={parent.url} /> : null}
          {(parent?.children ?? items).map((item) =>
            item.children.length > 0 ? (
              <li key={item.id} className="border-b border-line">
                <button
                  type="button"
                  ref={item.id === left ? focus : undefined}
                  className={rowClass}
                  onClick={() => {
                    setLeft(undefined)
                    setTrail([...trail, item])
                  }}
                >
                  {item.title}
                  <Icon name="right" className="size-5 text-muted" />
                </button>
              </li>
            ) : (
              <Entry key={item.id} title={item.title} url={item.url} />
            ),
          )}
        </ul>
      </nav>
      <VatSwitch className="mt-6 -ml-1.5 text-muted" />
      <LanguageSwitch className="mt-4 inline-flex min-h-11 items-center text-muted link" />
    </Panel>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

function Entry({ title, url }: { title: string; url: string }) {
  return (
    <li className="border-b border-line">
      <ShopLink to={url} className={rowClass} onClick={closePanel}>
        {title}
      </ShopLink>
    </li>
  )
}
