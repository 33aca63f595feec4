declare global {
  interface Window {
    /** The button that was pressed before React could hear it; false once React hears. */
    earlyPress?: HTMLElement | false | undefined
  }
}

/**
 * A slow phone shows a button that opens a sheet seconds before the scripts are there. This script in the head keeps the
 * last press on one. Links and forms need no script.
 */
export const keepEarlyPress =
  "document.addEventListener('click',e=>{if(window.earlyPress!==false)window.earlyPress=e.target.closest('button[type=button]')??window.earlyPress},true)"

/** Does the press that was kept, now that React hears it. */
export function doEarlyPress(): void {
  const button = window.earlyPress
  window.earlyPress = false
  if (button !== false && button?.isConnected) button.click()
}
