import type { Locale } from '../locale.ts'

export const shapes = ['square', 'rectangle', 'oval', 'organic', 'round'] as const
export type Shape = (typeof shapes)[number]

const shapeWords: Readonly<Record<Shape, Readonly<Record<Locale, string>>>> = {
  square: { nld: 'Vierkant', eng: 'Square' },
  rectangle: { nld: 'Rechthoek', eng: 'Rectangle' },
  oval: { nld: 'Ovaal', eng: 'Oval' },
  organic: { nld: 'Organisch', eng: 'Organic' },
  round: { nld: 'Rond', eng: 'Round' },
}

export const shapeWord = (shape: Shape, locale: Locale): string => shapeWords[shape][locale]

export function toShape(text: string): Shape | undefined {
  const typed = text.trim().toLowerCase()
  return shapes.find((shape) =>
    [shape, shapeWords[shape].nld.toLowerCase(), shapeWords[shape].eng.toLowerCase()].includes(typed),
  )
}
