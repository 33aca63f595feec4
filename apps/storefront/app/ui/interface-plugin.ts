import {
  baseZIndex,
  dropdownExtraPx,
  layers,
  loaderDelayMs,
  modalCloseMs,
  notificationMs,
  panelTransitionMs,
  tooltipHideMs,
} from '@toonbank/ui/interface-defaults.ts'
import plugin from 'tailwindcss/plugin'

export default plugin(
  ({ addBase }) =>
    addBase({
      ':root': {
        '--loader-delay': `${loaderDelayMs}ms`,
        '--notification': `${notificationMs}ms`,
        '--modal-close': `${modalCloseMs}ms`,
        '--panel-transition': `${panelTransitionMs}ms`,
        '--tooltip-hide': `${tooltipHideMs}ms`,
        '--dropdown-extra': `${dropdownExtraPx}px`,
      },
    }),
  { theme: { extend: { zIndex: Object.fromEntries(layers.map((layer, at) => [layer, String(baseZIndex + at)])) } } },
)
