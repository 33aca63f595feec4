import { getDocumentProxy } from 'unpdf'

interface Node {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** What a PDF tells a reader that we have not written: pdf.js, as in Firefox. */
export async function examinePdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { readonly Title?: string; readonly Language?: string } }
  const preferences = (await pdf.getViewerPreferences()) as { readonly DisplayDocTitle?: boolean } | null
  const mark = (await pdf.getMarkInfo()) as { readonly Marked?: boolean; readonly Suspects?: boolean } | null
  const pages = []
  for (let at = 1; at <= pdf.numPages; at++) pages.push(await examinePage(await pdf.getPage(at)))
  const nodes = pages.flatMap(({ tree }) => flatten(tree))
  return {
    pages: pdf.numPages,
    title: info.Title,
    language: info.Language,
    showsTitle: preferences?.DisplayDocTitle,
    isTagged: mark?.Marked === true && mark.Suspects !== true,
    /** As it says of itself in its metadata. */
    isUaOne: /<pdfuaid:part>1</.test(bytes.toString('latin1')),
    /** Words that are neither in the structure nor an artifact. */
    loose: pages.flatMap(({ loose }) => loose),
    /** Pages whose structure has another order than what is drawn. */
    shuffled: pages.flatMap(({ drawn, tree }, at) =>
      flatten(tree)
        .flatMap(({ id }) => id ?? [])
        .join() === drawn.join()
        ? []
        : [at + 1],
    ),
    headings: nodes.flatMap(({ role }) => (/^H\d$/.test(role ?? '') ? [Number(role?.slice(1))] : [])),
    roles: new Set(nodes.flatMap(({ role }) => role ?? [])),
    tables: nodes.filter(({ role }) => role === 'Table').length,
    tablesWithoutHeaders: nodes.filter(
      (node) => node.role === 'Table' && !flatten(node).some(({ role }) => role === 'TH'),
    ).length,
    fonts: new Map(pages.flatMap(({ fonts }) => fonts)),
    /** In the order of the structure. */
    words: pages.map(({ words }) => words).join('\n'),
  }
}

const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function examinePage(page: Page) {
  const tree = ((await page.getStructTree()) ?? {}) as Node
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const drawn: string[] = []
  const loose: string[] = []
  const saidIn = new Map<string, string>()
  const within: string[] = []
  const fontNames = new Set<string>()
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') within.pop()
      else within.push('id' in item && item.id ? item.id : ((item as { readonly tag?: string }).tag ?? ''))
      if (item.type === 'beginMarkedContentProps' && 'id' in item && item.id) drawn.push(item.id)
      continue
    }
    fontNames.add(item.fontName)
    const inside = within.at(-1)
    if (inside === undefined && item.str.trim() !== '') loose.push(item.str)
    if (inside !== undefined && inside !== 'Artifact')
      saidIn.set(inside, `${saidIn.get(inside) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`)
  }
  await page.getOperatorList()
  const fonts = [...fontNames].map((name): [string, boolean] => {
    const font = page.commonObjs.get(name) as { readonly name: string; readonly missingFile?: boolean }
    return [font.name, font.missingFile === false]
  })
  const words = flatten(tree)
    .flatMap(({ id }) => (id === undefined ? [] : (saidIn.get(id) ?? '').trim()))
    .join('\n')
  return { tree, drawn, loose, fonts, words }
}
