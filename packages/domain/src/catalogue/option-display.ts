/** How the choices of a group are shown: as pictures, as words, or made to measure with fields for the size. */
export const optionDisplays = ['image', 'text', 'custom'] as const
export type OptionDisplay = (typeof optionDisplays)[number]
