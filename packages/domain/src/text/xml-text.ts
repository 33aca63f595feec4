const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// XML 1.0 does not know these, whatever way they are written.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(noXml, '')
    .replace(/[&<>"']/g, (sign) => named[sign] ?? sign)
