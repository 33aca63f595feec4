const blocks = /<(?:p|br|div|ul|ol|li|table|tr|h[1-6]|section|article|blockquote)\b/i
const bullet = /^\s*(?:[-*•–]|&bull;)\s+/

/**
 * Converts plain line breaks to HTML: empty lines separate paragraphs, and dashes or bullets make a list. Text with
 * paragraphs stays unchanged.
 */
export function linesToHtml(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim()
  if (!lines.includes('\n') || blocks.test(lines)) return text
  return lines
    .split(/\n\s*\n+/)
    .map(toBlocks)
    .join('')
}

function toBlocks(paragraph: string): string {
  const runs: { readonly isList: boolean; readonly lines: string[] }[] = []
  for (const line of paragraph.split('\n')) {
    const isList = bullet.test(line)
    const last = runs.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else runs.push({ isList, lines: [line] })
  }
  return runs
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${line.replace(bullet, '').trim()}</li>`).join('')}</ul>`
        : `<p>${lines.map((line) => line.trim()).join('<br>')}</p>`,
    )
    .join('')
}
