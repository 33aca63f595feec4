import type { Locale } from '../locale.ts'

/** The most that a merchant can allow in one order: what fits a letter box. */
export const maxSamples = 10

/** The cookie of a browser's tray, which the page itself writes. */
export const trayCookie = 'es_t'
/** How long a tray waits for its order. */
export const trayDays = 60

/** Trays are ordered once; the next one has another id. */
export interface SampleTray {
  readonly id: string
  readonly productIds: readonly number[]
}

/** A tray out of its cookie, `id.12.34`; what is no id is left out, and each stands in it once. */
export function readTray(text: string | undefined): SampleTray | undefined {
  const [id = '', ...rest] = (text ?? '').split('.')
  if (!/^[\w-]{16,64}$/.test(id)) return undefined
  const productIds = rest.flatMap((one) => (/^[1-9]\d{0,14}$/.test(one) ? [Number(one)] : []))
  return { id, productIds: [...new Set(productIds)].slice(0, maxSamples) }
}

export const writeTray = ({ id, productIds }: SampleTray): string => [id, ...productIds].join('.')

/** The tray with one more; undefined: it is full. One that it has already changes nothing. */
export function addToTray(tray: SampleTray, productId: number, most: number): SampleTray | undefined {
  if (tray.productIds.includes(productId)) return tray
  return tray.productIds.length < most ? { ...tray, productIds: [...tray.productIds, productId] } : undefined
}

export const takeFromTray = (tray: SampleTray, productId: number): SampleTray => ({
  ...tray,
  productIds: tray.productIds.filter((id) => id !== productId),
})

/** How an order, its mails and its papers name a sample of a product. */
export const sampleTitle = (title: string, locale: Locale): string =>
  `${{ nld: 'Staal', eng: 'Sample' }[locale]}: ${title}`

const words =
  /^(gratis )?((kleur|proef|wol|vloerkleed|tapijt)?(staal|stalen|staaltjes?)|(free |rug |colou?r )?(samples?|swatch|swatches))( aanvragen| bestellen| request| order)?$/

/** Whether somebody who searches for this is looking for the page of samples. */
export const asksForSamples = (query: string): boolean => words.test(query.trim().toLowerCase().replace(/\s+/g, ' '))
