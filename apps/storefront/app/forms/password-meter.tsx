import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { hasPasswordPart, passwordPartNames } from '@toonbank/domain/account/form-rules.ts'
import { DebouncedStatus } from '@toonbank/ui/form/debounced-status.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'

function useRules(typed: string) {
  const t = useTexts('forms')
  const { name } = useShop().config
  const rules = [
    ...passwordPartNames.map((part) => ({ rule: part, isMet: hasPasswordPart(part, typed) })),
    { rule: 'uncommon' as const, isMet: typed !== '' && !isCommonPassword(typed, [name]) },
  ]
  const met = rules.filter(({ isMet }) => isMet).length
  const count = t('passwordCount', { count: typed.length })
  return { rules, met, summary: `${count}, ${t('passwordMet', { met, all: rules.length })}` }
}

/** It shows which rules are met (specification 2.5-13). Without JavaScript it is the list of the rules. */
export function PasswordMeter({ typed }: { typed: string }) {
  const t = useTexts('forms')
  const { rules, met, summary } = useRules(typed)
  return (
    <>
      <div className="needs-script my-2 flex items-center gap-3" aria-hidden="true">
        <div className="flex grow gap-1">
          {rules.map(({ rule }, place) => (
            <span
              key={rule}
              className={`h-1 grow rounded ${place < met ? (met === rules.length ? 'bg-moss' : 'bg-ochre') : 'bg-line'}`}
            />
          ))}
        </div>
        <span className="tabular-nums">{summary}</span>
      </div>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {rules.map(({ rule, isMet }) => (
          <li key={rule} className={`flex items-start gap-1.5 ${isMet ? 'text-moss' : ''}`}>
            <Icon name={isMet ? 'check' : 'minus'} className="mt-0.5 size-4" />
            <span>
              {t(`passwordRules.${rule}`)}
              {isMet ? <span className="sr-only"> ({t('passwordRuleMet')})</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function SpokenMeter({ typed }: { typed: string }) {
  const { summary } = useRules(typed)
  return <DebouncedStatus text={typed === '' ? '' : summary} />
}
