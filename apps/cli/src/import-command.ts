import { demoFiles } from '@toonbank/demo'
import { type DemoRemoved, type ImportReport, importCatalogue } from '@toonbank/exchange/import/import-catalogue.ts'
import { listProblems } from '@toonbank/exchange/import/problem.ts'
import { readDemo } from '@toonbank/exchange/seed/read-demo.ts'
import { replaceDemo } from '@toonbank/exchange/seed/remove-demo.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { countOf } from './count-of.ts'
import type { Command } from './read-arguments.ts'
import { withFilePosition } from './with-file-position.ts'

export async function importCommand(
  { file, replaceDemo: replaces, ...options }: Extract<Command, { kind: 'import' }>,
  { connection, progress, say, complain, pathOf }: CommandDependencies,
): Promise<0 | 1> {
  const startedAt = performance.now()
  const report = await withFilePosition(file, async () =>
    importCatalogue(connection, pathOf(file), {
      ...options,
      replaceDemo: replaces ? replaceDemo(await readDemo(demoFiles.shop)) : undefined,
      onProgress: (done, of) => progress.count(`Importing ${file}`, done, of),
      onWait: () => say('Another import is running; this one begins when that has ended.'),
      onWrite: (products) => say(`Writing ${products} products …`),
      onWritten: (done, of) => progress.count('Written', done, of),
      now: new Date(),
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  for (const problem of listProblems(report.problems)) complain(problem)
  const lines = [
    listProblems(report.notes ?? []),
    describeUnended(report),
    describeSold(report),
    describeUnread(report),
    describeSections(report),
    describeResult(report),
  ].flat()
  for (const line of lines) say(line)
  say(conclusion(file, report, options.dryRun, seconds))
  return report.problems.length > 0 ? 1 : 0
}

const maxShown = 50

function describeSold({ exportedAt, soldSince }: ImportReport): string[] {
  if (soldSince.length === 0) return []
  const more = soldSince.length - maxShown
  const sold = soldSince.reduce((sum, { pieces }) => sum + Math.max(0, pieces), 0)
  const since =
    exportedAt === undefined
      ? `The file has the stock figures of its last import for ${countOf(soldSince.length, 'articles')}. What was sold since (${countOf(sold, 'pieces')}) stays sold, unless you say --stock-as-in-file:`
      : `Since this was exported (${exportedAt}) orders took, and it stays sold unless you say --stock-as-in-file:`
  return [
    since,
    ...soldSince
      .slice(0, maxShown)
      .map(
        ({ articleNumber, pieces }) =>
          `  ${articleNumber}: ${pieces >= 0 ? `${pieces} sold` : `${-pieces} given back`}`,
      ),
    ...(more > 0 ? [`  and of ${more} more articles.`] : []),
  ]
}

function describeUnended({ unended }: ImportReport): string[] {
  return unended === ''
    ? []
    : [
        `The last line has no line ending. See that the file was not cut off there, in the middle of a price: ${unended}`,
      ]
}

function describeUnread({ unread }: ImportReport): string[] {
  return unread.length === 0
    ? []
    : [`The shop reads nothing from ${unread.length === 1 ? 'the column' : 'the columns'} ${unread.join(', ')}.`]
}

function describeSections({ sections, kept }: ImportReport): string[] {
  const counts = [...sections].map(
    ([name, { created, changed, same }]) => `${name} ${created} created, ${changed} changed, ${same} unchanged`,
  )
  return counts.length === 0 ? [] : [`Beside products${kept ? '' : ' it would be'}: ${counts.join('; ')}.`]
}

function describeResult({ lacking, redirects, menu, newCategories }: ImportReport): string[] {
  const { products, category, picture, gtin } = lacking
  const counts = Object.entries({ category, picture, 'GTIN (barcode)': gtin }).filter(([, count]) => count > 0)
  return [
    ...(counts.length === 0
      ? []
      : [
          `Of ${countOf(products, 'products')} ${counts.map(([what, count]) => `${count} ${count === 1 ? 'has' : 'have'} no ${what}`).join(', ')}.`,
        ]),
    ...describeNewCategories(newCategories, menu),
    ...(menu === 0
      ? []
      : [`The menu was empty and now has ${countOf(menu, 'categories')} of the file; settings set menus changes it.`]),
    ...(redirects === 0
      ? []
      : [
          `${countOf(redirects, 'addresses')} of the old shop now ${redirects === 1 ? 'leads' : 'lead'} to their products and categories.`,
        ]),
  ]
}

function describeNewCategories(paths: readonly string[], menu: number): string[] {
  if (paths.length === 0) return []
  const more = paths.length - maxShown
  const named = `${paths.slice(0, maxShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const hint = menu > 0 ? '' : ' Your menu does not show them by itself: npm run shop -- menu --help.'
  return [`Categories that the shop did not have: ${named}.${hint}`]
}

function conclusion(
  file: string,
  { created, changed, unchanged, refused, leftOut, removed, demo, kept }: ImportReport,
  dryRun: boolean,
  seconds: number,
): string {
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused${leftOut > 0 ? `, ${leftOut} not published` : ''}`
  const gone = `${removed > 0 ? `, ${removed} demo products taken out` : ''}${demo ? goneText(demo) : ''}`
  if (dryRun) return `${file}: it would be ${counts}${gone}. Nothing was changed.`
  if (!kept)
    return `${file}: nothing was changed, because of what stands above; it would be ${counts}. --partial keeps the good products.`
  return `${file}: ${counts}${gone} (${seconds.toFixed(1)} s).`
}

function goneText({ customers, coupons, addresses, pages, categories, kept }: DemoRemoved): string {
  const counts = Object.entries({ customers, codes: coupons, addresses, pages, categories }).filter(
    ([, count]) => count > 0,
  )
  const stays = kept > 0 ? `, ${kept} that orders refer to closed` : ''
  return counts.length === 0
    ? stays
    : `, of the demo also ${counts.map(([what, count]) => countOf(count, what)).join(', ')}${stays}`
}
