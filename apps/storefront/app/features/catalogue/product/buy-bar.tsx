import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { AddButton } from './add-button.tsx'
import type { ChosenGroup } from './chosen-group.ts'
import { hasRunOut } from './has-run-out.ts'
import { PriceAndButton } from './price-and-button.tsx'
import type { ConfigurationControl } from './use-configuration.ts'
import { usePriceLeft } from './use-price-left.ts'

/** It takes the place of the page's price and button once they are out of sight; without JavaScript it is always there. */
export function BuyBar({ control }: { control: ConfigurationControl }) {
  const { configuration, measure } = control
  const t = useTexts('catalogue')
  const hasPriceLeft = usePriceLeft()
  const open = configuration.groups.find(isOpen)
  const openGroup = ({ group }: ChosenGroup) => {
    if (group.displayType === 'custom') measure({ measures: {}, faults: {} })
    openPanel('configuration', { type: 'options', id: group.groupId })
  }
  return (
    <div
      data-waiting={hasPriceLeft ? undefined : ''}
      className="buy-bar sticky bottom-0 z-bar mt-10 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="shop-width">
        <PriceAndButton configuration={configuration}>
          {open ? (
            <Button className="needs-script grow sm:grow-0" onClick={() => openGroup(open)}>
              {t('choose', { group: open.group.name.toLowerCase() })}
            </Button>
          ) : (
            <AddButton isCartable={configuration.isCartable} className="grow sm:grow-0" />
          )}
        </PriceAndButton>
      </div>
    </div>
  )
}

/** True while nothing is chosen, the measures do not fit, or the requested item has run out. */
const isOpen = ({ group, item, problem }: ChosenGroup): boolean =>
  item === undefined || problem !== undefined || (hasRunOut(item) && group.items.some(({ state }) => state))
