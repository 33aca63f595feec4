import type { Locator } from '@playwright/test'

/**
 * What each part shows. Not `innerText`, which is empty where a part lies so far out of sight that the browser has not
 * laid it out (decision 27).
 */
export const shownTexts = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const shown: (string | null)[] = []
      while (walker.nextNode())
        if (walker.currentNode.parentElement?.checkVisibility()) shown.push(walker.currentNode.textContent)
      return shown.join(' ')
    }),
  )
