import type { Locale } from '../locale.ts'

export const maxSamples = 10

export const trayCookie = 'es_t'
export const trayDays = 60

export interface SampleTray {
  readonly id: string
  readonly productIds: readonly number[]
}

export function readTray(text: string | undefined): SampleTray | undefined {
  const [id = '', ...rest] = (text ?? '').split('.')
  if (!/^[\w-]{16,64}$/.test(id)) return undefined
  const productIds = rest.flatMap((one) => (/^[1-9]\d{0,14}$/.test(one) ? [Number(one)] : []))
  return { id, productIds: [...new Set(productIds)].slice(0, maxSamples) }
}

export const writeTray = ({ id, productIds }: SampleTray): string => [id, ...productIds].join('.')

export function addToTray(tray: SampleTray, productId: number, most: number): SampleTray | undefined {
  if (tray.productIds.includes(productId)) return tray
  return tray.productIds.length < most ? { ...tray, productIds: [...tray.productIds, productId] } : undefined
}

export const takeFromTray = (tray: SampleTray, productId: number): SampleTray => ({
  ...tray,
  productIds: tray.productIds.filter((id) => id !== productId),
})

export const sampleTitle = (title: string, locale: Locale): string =>
  `${{ nld: 'Staal', eng: 'Sample' }[locale]}: ${title}`

const words =
  /^(gratis )?((kleur|proef|wol|vloerkleed|tapijt)?(staal|stalen|staaltjes?)|(free |rug |colou?r )?(samples?|swatch|swatches))( aanvragen| bestellen| request| order)?$/

export const asksForSamples = (query: string): boolean => words.test(query.trim().toLowerCase().replace(/\s+/g, ' '))
