/**
 * Components import these constants, and `interface-plugin.ts` gives them to the style sheet. Units are milliseconds
 * and pixels.
 */

// These values come from specification 1.9.
export const notificationMs = 4_500
/** A loader waits this long, so that a quick answer shows none. */
export const loaderDelayMs = 200

// These values come from specification 2.9.
export const modalCloseMs = 100
export const panelTransitionMs = 300
export const textDebounceMs = 300
export const addressDebounceMs = 300
export const autofocusDelayMs = 100
export const dropdownExtraPx = 80
export const tooltipHideMs = 200
export const sliderDebounceMs = 300
export const sliderTooltipMs = 50
export const holdDelayMs = 600
export const holdIntervalMs = 100
export const textareaRows = 2

export const quietMs = 1_200

/** Screen readers are informed when a tenth of a text is left, at most 100 characters. */
export const textNearEnd = { characters: 100, share: 0.1 } as const

/**
 * Layers over the page start here (specification 2.9-23). Small numbers order elements within a part; tooltips use the
 * browser's top layer, above all numbers.
 */
export const baseZIndex = 2_000

export const layers = ['bar', 'menu', 'loading', 'toast', 'skip', 'panel'] as const
