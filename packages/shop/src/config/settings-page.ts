import { storedText } from '@toonbank/database/stored/fields.ts'
import { shopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { settingRanges } from '@toonbank/domain/config/find-setting-problems.ts'
import { shopColours } from '@toonbank/domain/config/theme.ts'
import type * as v from 'valibot'
import { settingDocs } from './setting-docs.ts'

type Schema = v.GenericSchema & { readonly entries?: Readonly<Record<string, Schema>>; readonly wrapped?: Schema }

export interface SettingLeaf {
  readonly path: string
  readonly schema: v.GenericSchema
}

/**
 * Lists every setting by its path. Texts in both languages, lists and nullable objects are one setting each, because
 * they are set as a whole.
 */
export const settingLeaves = (): SettingLeaf[] => leavesOf('', shopSettings as Schema)

function leavesOf(path: string, schema: Schema): SettingLeaf[] {
  if (schema.wrapped && schema.type === 'exact_optional') return leavesOf(path, schema.wrapped)
  const { entries } = schema
  if (!entries || schema === (storedText as Schema)) return [{ path, schema }]
  return Object.entries(entries).flatMap(([name, inside]) => leavesOf(path === '' ? name : `${path}.${name}`, inside))
}

export const settingsPage = (): string => `# Instellingen van de winkel

Dit is alles wat je aan de winkel kunt instellen, zonder programmeren. Deze pagina is gemaakt uit het schema dat de winkel zelf gebruikt.

\`\`\`sh
npm run shop -- settings get                      # alles; met een naam erachter één instelling
npm run shop -- settings set support.phoneNumber '030 123 45 67'
npm run shop -- settings set logo @logo.svg       # een bestand
npm run shop -- settings export instellingen.json # alles naar een bestand
npm run shop -- settings import instellingen.json --dry-run   # zegt wat er zou veranderen
\`\`\`

Alles wordt nagekeken voordat er iets wordt opgeslagen; een fout wordt genoemd met zijn naam. De winkel volgt binnen een seconde, zonder
opnieuw te starten. Wat er stond, wordt bewaard. Een tekst in twee talen schrijf je als \`{ "nld": "…", "eng": "…" }\`. In een winkel die met
\`npm run shop -- init\` begint, hoef je alleen \`name\`, \`organizationName\`, \`support\` en \`seller\` te noemen; wat er verder moet staan, vult hij in.

| instelling | wat je invult | als je niets zegt | wat het doet |
|---|---|---|---|
${settingLeaves().map(rowOf).join('')}
## Kleuren

Kleuren die niet op elkaar te lezen zijn, worden geweigerd (WCAG AA: 4,5 voor tekst, 3 voor randen); de melding noemt de twee kleuren en hun
contrast. [themes/dark-paper.json](themes/dark-paper.json) is een heel thema als voorbeeld:

\`\`\`sh
npm run shop -- settings import docs/themes/dark-paper.json
npm run shop -- settings set theme '{}'           # terug naar het thema van de winkel
\`\`\`
`

function rowOf({ path, schema }: SettingLeaf): string {
  const { does, unset = 'moet er staan' } = settingDocs[path] ?? { does: '' }
  const colour = ownColours.get(path)
  return `| \`${path}\` | ${kindOf(path, schema)} | ${colour ? `\`${colour}\`` : unset} | ${does} |\n`
}

const ownColours = new Map(Object.entries(shopColours).map(([name, value]) => [`theme.colours.${name}`, value]))

function kindOf(path: string, schema: v.GenericSchema): string {
  if (ownColours.has(path)) return 'kleur als `#c0ffee`'
  const range = settingRanges[path]
  if (range) return `${range.isWhole ? 'heel getal' : 'getal'}, ${range.min} tot ${range.max}`
  if (schema === storedText) return 'tekst in twee talen'
  if ('options' in schema) return (schema.options as string[]).map((option) => `\`${option}\``).join(', ')
  return kinds[schema.type] ?? 'tekst'
}

const kinds: Readonly<Record<string, string>> = {
  boolean: '`true` of `false`',
  number: 'getal',
  array: 'lijst',
  nullable: 'object of `null`',
}
