export const optionDisplays = ['image', 'text', 'custom'] as const
export type OptionDisplay = (typeof optionDisplays)[number]
