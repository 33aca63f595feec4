import type { Context } from 'hono'

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

export function plainAnswer(c: Context, status: 400 | 403 | 413 | 500 | 503, errorCode: string): Response {
  if (isApi(c.req.path))
    return c.json({ status: 'error', errorCode, message: errorCode }, status, { 'cache-control': 'no-store' })
  return c.html(page(texts[status], /^\/en(\/|$)/.test(c.req.path)), status, { 'cache-control': 'no-store' })
}

const texts = {
  400: ['Dat formulier was niet te lezen', 'That form could not be read'],
  403: [
    'Dit formulier kwam niet van onze eigen pagina. We hebben er niets mee gedaan; probeer het in de winkel nog eens.',
    'This form did not come from our own page. We have done nothing with it; please try again in the shop.',
  ],
  413: ['Dat is te veel in één keer', 'That is too much at once'],
  500: ['Er ging iets mis. Probeer het zo nog eens.', 'Something went wrong. Please try again in a moment.'],
  503: ['We zijn zo terug.', 'We will be right back.'],
} as const

const page = ([dutch, english]: readonly [string, string], isEnglish: boolean) =>
  `<!doctype html><html lang="${isEnglish ? 'en' : 'nl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${isEnglish ? english : dutch}</title></head><body><h1>${isEnglish ? english : dutch}</h1>${isEnglish ? '' : `<p lang="en">${english}</p>`}<p><a href="${isEnglish ? '/en' : '/'}">Home</a></p></body></html>`
