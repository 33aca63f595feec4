import type { Pick } from '@toonbank/contract/staff/packing.ts'
import { useTexts } from '../../texts/texts.ts'
import { packTexts } from './pack-texts.ts'
import { useTicks } from './use-ticks.ts'

const keysOf = ({ orders }: Pick): string[] => orders.map(({ number, line }) => `${number}.${line}`)

/** Articles to take from the shelves, with ticks that stay in this browser. */
export function PickList({ picks }: { readonly picks: readonly Pick[] }) {
  const t = useTexts(packTexts)
  const { isTicked, tick } = useTicks('picked')
  const left = picks.filter((pick) => !isTicked(keysOf(pick))).length
  return (
    <>
      <p role="status" className="mb-2 font-medium">
        {left === 0 ? t('allPicked') : t('leftToPick', { count: left, of: picks.length })}
      </p>
      <ul className="border-b border-line">
        {picks.map((pick) => {
          const keys = keysOf(pick)
          const { articleNumber, title, options, pieces, orders } = pick
          return (
            <li key={keys.join()} className="border-t border-line bg-surface">
              <label className="flex cursor-pointer items-center gap-3 px-2 py-2">
                <input
                  type="checkbox"
                  checked={isTicked(keys)}
                  onChange={({ target }) => tick(keys, target.checked)}
                  className="size-5 shrink-0 accent-accent pointer-coarse:size-7"
                />
                <span className="min-w-0">
                  <span className="text-16">
                    <span className="figures font-medium">{t('pieces', { count: pieces })} </span>
                    {title} <span className="text-muted">{articleNumber}</span>
                  </span>
                  {options.map((option) => (
                    <span key={option} className="block">
                      {option}
                    </span>
                  ))}
                  <span className="block text-13 text-muted">
                    {t('forOrders', {
                      orders: orders
                        .map((one) => `${one.number} (${one.pieces > 1 ? `${one.pieces} × ` : ''}${one.recipient})`)
                        .join(', '),
                    })}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}
