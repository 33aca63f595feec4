import type { Consent } from '@toonbank/domain/config/consent.ts'
import { type ConsentScript, scriptUrl } from '@toonbank/domain/config/consent-script.ts'

const loaded = new Set<string>()
const keyOf = ({ type, content }: ConsentScript) => `${type} ${content}`

export function loadScripts(scripts: readonly ConsentScript[], consent: Consent): void {
  for (const script of scripts) {
    if (!consent[script.cookie_type] || loaded.has(keyOf(script))) continue
    loaded.add(keyOf(script))
    document[script.tagPosition].append(toElement(script))
  }
}

export const hasLoadedOther = (scripts: readonly ConsentScript[], consent: Consent): boolean =>
  scripts.some((script) => loaded.has(keyOf(script)) && !consent[script.cookie_type])

function toElement({ type, content }: ConsentScript): HTMLElement {
  const url = scriptUrl({ content })
  if (type === 'javascript') {
    const script = document.createElement('script')
    if (url === undefined) script.textContent = content
    else Object.assign(script, { src: url, async: true })
    return script
  }
  if (url === undefined) return Object.assign(document.createElement('style'), { textContent: content })
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
}
