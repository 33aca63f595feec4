import type { OptionsFilter } from '@toonbank/contract/content.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { keepPlace } from '../../../ui/keep-place.ts'

/** One option of a group: a link that checks it, or unchecks it. Lists that search engines should not keep are not worth following. */
export function FilterOption({ option, to, isDeep }: { option: OptionsFilter['options'][number]; to: string; isDeep: boolean }) {
  const t = useTexts('catalogue')
  const { label, amount, isChecked, colour } = option
  return (
    <li>
      <Link
        to={to}
        state={keepPlace}
        preventScrollReset
        rel={isDeep ? 'nofollow' : undefined}
        aria-current={isChecked ? 'true' : undefined}
        className="group/option flex min-h-11 items-center gap-3 py-1 lg:min-h-9"
      >
        <span
          aria-hidden="true"
          className={`inline-flex size-5 shrink-0 items-center justify-center rounded border transition-colors ${isChecked ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface group-hover/option:border-ink'}`}
        >
          {isChecked ? <Icon name="check" className="size-4" /> : null}
        </span>
        {colour ? (
          <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-ink/20" style={{ backgroundColor: colour }} />
        ) : null}
        <span className="grow group-hover/option:underline group-hover/option:underline-offset-4">{label}</span>
        <span className="text-13 text-muted tabular-nums">
          <span aria-hidden="true">{amount}</span>
          <span className="sr-only">{t('filters.amount', { count: amount })}</span>
        </span>
      </Link>
    </li>
  )
}
