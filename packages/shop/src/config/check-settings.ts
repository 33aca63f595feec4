import { shopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { isDutchSeller } from '@toonbank/domain/checkout/intra-community-supply.ts'
import { findContrastProblems } from '@toonbank/domain/config/find-contrast-problems.ts'
import { findSettingProblems, type SettingProblem } from '@toonbank/domain/config/find-setting-problems.ts'
import { findSellerProblems, sellerRuleTexts } from '@toonbank/domain/invoice/seller.ts'
import { findUnstorable, unstorableText } from '@toonbank/runtime/http/unstorable.ts'
import * as v from 'valibot'
import { brandPictureRule, isBrandPicture } from './brand-picture.ts'
import { isLink, linkRule } from './is-link.ts'
import type { ShopSettings } from './shop-settings.ts'

const partial = v.partial(v.strictObject(shopSettings.entries))

export type CheckedSettings =
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] }

/**
 * Validates changed settings and applies them; a named setting is replaced as a whole. Refuses wrong types, unknown
 * names, bad ranges, unsafe links, wrong check digits, and intra-community supplies by a seller outside the
 * Netherlands.
 */
export function checkSettings(before: ShopSettings | undefined, changed: unknown): CheckedSettings {
  const unstorable = findUnstorable(changed)
  if (unstorable !== undefined) return { ok: false, problems: [{ field: unstorable, message: unstorableText }] }
  const parsed = v.safeParse(partial, changed)
  // Well-typed settings are checked against the other rules too, so that all problems are reported at once.
  const sound = parsed.success ? parsed.output : withoutBroken(changed, parsed.issues)
  const { seller, theme, logo = '', favicon = '', guaranteeNotice } = sound
  const notices = {
    'guaranteeNotice.nld': guaranteeNotice?.nld ?? '',
    'guaranteeNotice.eng': guaranteeNotice?.eng ?? '',
  }
  const problems = [
    ...(parsed.issues ?? []).map(toProblem),
    ...namesLost(changed, sound)
      .filter((field) => parsed.success || field.includes('.'))
      .map((field) => ({ field, message: unknownName })),
    ...badLinks(sound).map((field) => ({ field, message: linkRule })),
    ...(seller ? findSellerProblems(seller) : []).map((field) => ({
      field: `seller.${field}`,
      message: sellerRuleTexts[field],
    })),
    ...Object.entries({ logo, favicon, ...notices }).flatMap(([field, given]) =>
      isBrandPicture(given) ? [] : [{ field, message: brandPictureRule }],
    ),
    ...(theme ? findContrastProblems(theme) : []),
    ...findSettingProblems(sound),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const whole = v.safeParse(shopSettings, { ...before, ...sound })
  if (!whole.success) return { ok: false, problems: whole.issues.map((issue) => toProblem(issue)) }
  const intraCommunity = findIntraCommunityProblems(whole.output)
  if (intraCommunity.length > 0) return { ok: false, problems: intraCommunity }
  return { ok: true, settings: whole.output }
}

/** Intra-community supplies require a seller in the Netherlands, because other rules apply from another country. */
export function findIntraCommunityProblems({
  intraCommunity,
  seller,
}: Pick<ShopSettings, 'intraCommunity' | 'seller'>): SettingProblem[] {
  if (!intraCommunity?.state || isDutchSeller(seller)) return []
  const wrong =
    seller === undefined
      ? 'seller is not set'
      : seller.countryCode === 'NL'
        ? 'seller.vatNumber is no Dutch VAT number'
        : `seller.countryCode is ${seller.countryCode}`
  return [
    { field: 'intraCommunity.state', message: `needs a seller in the Netherlands with a Dutch VAT number: ${wrong}` },
  ]
}

function withoutBroken(changed: unknown, issues: readonly v.BaseIssue<unknown>[]): v.InferOutput<typeof partial> {
  if (!isObject(changed)) return {}
  const broken = new Set(issues.map((issue) => (v.getDotPath(issue) ?? '').split('.')[0]))
  return v.parse(partial, Object.fromEntries(Object.entries(changed).filter(([name]) => !broken.has(name))))
}

const unknownName = 'is not a name that we know'

function toProblem(issue: v.BaseIssue<unknown>): SettingProblem {
  const field = v.getDotPath(issue) ?? 'settings'
  if (issue.type !== 'strict_object') return { field, message: issue.message }
  return { field, message: issue.expected === 'never' ? unknownName : 'is missing or is not an object' }
}

function namesLost(given: unknown, read: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(read)) return []
  return Object.keys(given).flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    return name in read ? namesLost(given[name], read[name], at) : [at]
  })
}

/** Returns the paths of unsafe links, in fields whose names end in `url`. */
function badLinks(value: unknown, path = '', isAddress = false): string[] {
  if (typeof value === 'string') return isAddress && !isLink(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    badLinks(part, path === '' ? name : `${path}.${name}`, isAddress || /url$/i.test(name)),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
