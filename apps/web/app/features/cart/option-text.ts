import type { CartLine } from '@toonbank/contract/cart.ts'

/** 'Maat: 200 x 300 cm', or with own measures 'Vorm en maat: Rechthoek, 240 x 310 cm'. */
export function optionText({ label, name, custom }: Pick<CartLine['options'][number], 'label' | 'name' | 'custom'>): string {
  if (!custom) return `${label}: ${name}`
  return `${label}: ${name}, ${custom.diameter ? `Ø ${custom.diameter} cm` : `${custom.width} x ${custom.length} cm`}`
}
