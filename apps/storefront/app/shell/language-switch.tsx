import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { keepChoice } from '@toonbank/ui/choice-cookie.ts'
import { useLocation, useMatches } from 'react-router'
import { useAddresses } from '../language/addresses.ts'
import { htmlLanguageOf, languageNames } from '../language/language.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { keepTypedFields, useKeptTypedFields } from './keep-typed-fields.ts'

/** Pages whose address differs between the languages give both in their loader data. */
const hasLanguages = (value: unknown): value is { languages: { nld: string; eng: string } } =>
  typeof value === 'object' && value !== null && 'languages' in value

/**
 * Links to this page in the other language as a new document, so only its texts load. Typed fields go along; where no
 * address names a language, the server reads it from the link.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  useKeptTypedFields()
  const t = useTexts('common')
  const { shown } = useShop().config.languages
  const { language, strategy } = useAddresses()
  const other = language === 'nld' ? 'eng' : 'nld'
  const { pathname, search } = useLocation()
  const page = useMatches().findLast((match) => hasLanguages(match.loaderData))?.loaderData
  if (shown.length < 2) return null
  const path = hasLanguages(page) ? page.languages[other] : pathname
  return (
    <a
      href={pathIn({ language: other, strategy: strategy === 'no_prefix' ? 'prefix' : strategy }, path) + search}
      hrefLang={htmlLanguageOf[other]}
      lang={htmlLanguageOf[other]}
      aria-label={t('header.languageLabel')}
      onClick={() => {
        keepChoice('locale', other)
        keepTypedFields()
      }}
      className={className}
    >
      {languageNames[other]}
    </a>
  )
}
