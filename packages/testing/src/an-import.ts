import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase, type TestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { type ExportFormat, exportCatalogue } from '@toonbank/exchange/import/export-catalogue.ts'
import { type ImportOptions, importCatalogue } from '@toonbank/exchange/import/import-catalogue.ts'
import { BrokenFile, listProblems } from '@toonbank/exchange/import/problem.ts'
import type { ProductRecord } from '@toonbank/exchange/import/records/catalogue-record.ts'

/** A shop of its own into which files are imported. */
export async function anImport(shop: 'none' | 'demo' = 'demo') {
  return importsInto(await aTestDatabase({ shop }))
}

/** Imports into a shop that a test also uses otherwise. */
export function importsInto({ database, url }: Pick<TestDatabase, 'database' | 'url'>) {
  const folder = aFolder('import')
  const file = (name: string, content?: string | Buffer) => {
    const path = join(folder, name)
    if (content !== undefined) writeFileSync(path, content)
    return path
  }
  const always: ImportOptions = {
    dryRun: false,
    partial: false,
    language: 'nld',
    onProgress: () => {},
    now: new Date('2026-05-01T10:00:00Z'),
  }

  /** What the report says, with the problems as the merchant reads them. */
  async function take(name: string, content?: string | Buffer, options: Partial<ImportOptions> = {}) {
    try {
      const {
        problems,
        notes: _notes,
        exportedAt: _,
        unread: _unread,
        lacking: _lacking,
        sections: _sections,
        redirects: _redirects,
        menu: _menu,
        newCategories: _newCategories,
        unended: _unended,
        soldSince,
        ...report
      } = await importCatalogue(database, file(name, content), { ...always, ...options })
      return { ...report, said: listProblems(problems), ...(soldSince.length > 0 ? { soldSince } : {}) }
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error
      return { broken: error.line === undefined ? error.message : `line ${error.line}: ${error.message}` }
    }
  }

  /** The whole report of an import that is not broken. */
  const report = (name: string, content?: string | Buffer, options: Partial<ImportOptions> = {}) =>
    importCatalogue(database, file(name, content), { ...always, ...options })

  const exportTo = (name: string, format: ExportFormat) =>
    exportCatalogue(database, file(name), { format, appUrl: 'https://shop.example', onProgress: () => {} })

  /** Everything that the shop has of an article, as our JSON writes it. */
  async function whole(articleNumber: string) {
    await exportTo('whole.json', 'json')
    const { products } = JSON.parse(readFileSync(file('whole.json'), 'utf8')) as { products: ProductRecord[] }
    return products.find((product) => product.articleNumber === articleNumber)
  }

  return {
    database,
    url,
    file,
    take,
    report,
    exportTo,
    whole,
    ask: async (sql: string) => (await database.pool.query(sql)).rows,
  }
}
