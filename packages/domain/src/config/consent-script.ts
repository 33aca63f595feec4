export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const
export const scriptTypes = ['javascript', 'css'] as const
export const scriptPlaces = ['head', 'body'] as const

export type ConsentCategory = (typeof consentCategories)[number]

export interface ConsentScript {
  readonly cookie_type: ConsentCategory
  readonly type: (typeof scriptTypes)[number]
  readonly tagPosition: (typeof scriptPlaces)[number]
  readonly content: string
  readonly hosts?: readonly string[] | undefined
}

export const scriptUrl = ({ content }: Pick<ConsentScript, 'content'>): string | undefined =>
  /^https:\/\/\S+$/.test(content.trim()) ? content.trim() : undefined

export interface ScriptSources {
  readonly inline: { readonly javascript: readonly string[]; readonly css: readonly string[] }
  readonly hosts: readonly string[]
}

export function sourcesOf(scripts: readonly ConsentScript[]): ScriptSources {
  const inline = (type: ConsentScript['type']) =>
    scripts.filter((script) => script.type === type && scriptUrl(script) === undefined).map(({ content }) => content)
  const hosts = scripts.flatMap((script) => {
    const url = scriptUrl(script)
    return [...(url === undefined ? [] : [new URL(url).origin]), ...(script.hosts ?? [])]
  })
  return { inline: { javascript: inline('javascript'), css: inline('css') }, hosts: [...new Set(hosts)] }
}

export interface ScriptProblem {
  readonly field: string
  readonly message: string
}

/** An origin may have a star for subdomains, and nothing that could widen a policy. */
const originPattern = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

export const findScriptProblems = (scripts: readonly ConsentScript[]): ScriptProblem[] =>
  scripts.flatMap((script, index) => {
    const field = `scripts.${index}`
    const problems: ScriptProblem[] = []
    const content = script.content.trim()
    if (content === '') problems.push({ field: `${field}.content`, message: 'must not be empty' })
    else if (/^(https?:)?\/\/\S+$/.test(content) && !canBeUrl(content))
      problems.push({ field: `${field}.content`, message: 'must be code, or an https address' })
    else if (content.startsWith('<'))
      problems.push({ field: `${field}.content`, message: 'must be the code without its <script> or <style> tag' })
    if (script.hosts?.some((host) => !originPattern.test(host)))
      problems.push({ field: `${field}.hosts`, message: "must be origins like 'https://www.googletagmanager.com'" })
    return problems
  })

const canBeUrl = (content: string): boolean => scriptUrl({ content }) !== undefined && URL.canParse(content)

const withoutScripts =
  /^(\/(nl|en))?\/(account|bestelling|order|beoordelen|review|herroepen|withdraw|(gedeelde-)?verlanglijst|(shared-)?wishlist)(\/|\.|$)/

/**
 * The merchant's scripts run on no checkout or account page, nor where the URL has a key. The payment result takes
 * them, because nothing is typed there.
 */
export function takesScripts(pathname: string, search: string): boolean {
  const path = pathname.toLowerCase()
  if (/[?&](key|token)=/.test(search)) return false
  if (withoutScripts.test(path)) return false
  return !path.includes('checkout') || isPaymentResult(path)
}

/** The uid of a payment is a long random token; no step of the checkout has so long a name. */
const isPaymentResult = (path: string): boolean => /^(\/(nl|en))?\/checkout\/[^/.]{16,}$/.test(path)
