import sanitize from 'sanitize-html'

// Line breaks and tabs stay. The others come from broken exports.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

export const cleanLine = (text: string): string => text.toWellFormed().replace(control, '').replace(/\s+/g, ' ').trim()

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', div: 'p' },
}

/** Cleans a description with an allow-list of plain tags; scripts, styles and their contents are removed. */
export function cleanHtml(html: string): string {
  const text = html.toWellFormed().replace(control, '').replace(/\r\n?/g, '\n').trim()
  return /[<>&]/.test(text) ? sanitize(text, rules) : text
}

export function summaryOf(html: string, longest = 160): string {
  const plain = cleanLine(
    sanitize(html.replace(/<\/?(?:p|li|br|h[1-6]|div|t[drh])\b[^>]*>/gi, ' '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
  const readable = plain
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
  return readable.length <= longest ? readable : `${readable.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
