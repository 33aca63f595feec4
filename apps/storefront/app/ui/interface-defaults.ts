/**
 * The constants of the interface, each once: components import them, the style sheet gets those it needs from
 * `interface-plugin.ts`. Milliseconds and pixels.
 */

// Specification 1.9.
export const notificationMs = 4_500
/** Before the loading bar, and a loader over a part of the page, are seen: a quick answer shows neither. */
export const loaderDelayMs = 200

// Specification 2.9.
export const modalCloseMs = 100
export const panelTransitionMs = 300
export const textDebounceMs = 300
export const addressDebounceMs = 300
export const autofocusDelayMs = 100
/** A list of choices is this much wider than its longest label. */
export const dropdownExtraPx = 80
/** How long a tooltip stays when pointer and focus have left: the way from its control onto it. */
export const tooltipHideMs = 200
/** After the last movement of a handle, before it counts. */
export const sliderDebounceMs = 300
/** After the last movement of a handle, before its tooltip says the value. */
export const sliderTooltipMs = 50
export const holdDelayMs = 600
export const holdIntervalMs = 100
export const textareaRows = 2

// Ours.
/** Without a key, before a screen reader is told what changes with every one. */
export const quietMs = 1_200

/** So little left of a text that who does not see its counter is told: a tenth, and no more than 100 characters. */
export const textNearEnd = { characters: 100, share: 0.1 } as const

/**
 * Where the scale begins of what lies over the page (specification 2.9-23). Within a part of the page small
 * numbers order what belongs together; tooltips lie in the browser's top layer, above all numbers.
 */
export const baseZIndex = 2_000

/** What lies over the page, from below to above: `z-bar`, `z-menu` and so on. */
export const layers = ['bar', 'menu', 'loading', 'toast', 'skip', 'panel'] as const
