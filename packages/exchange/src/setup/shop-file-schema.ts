import { shopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { settingRanges } from '@toonbank/domain/config/find-setting-problems.ts'
import { settingDocs } from '@toonbank/shop/config/setting-docs.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { fileSections, neededSettings, schemaOf } from './shop-file.ts'

interface JsonSchema {
  readonly [name: string]: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

const sectionDocs: Readonly<Record<string, string>> = {
  categories: 'Categorieën, van boven naar beneden.',
  facets: 'Filters van lijsten, met hun waarden.',
  delivery: 'Manieren van bezorgen en afhalen, per land. Bedragen in centen, of als tekst in euro’s.',
  paymentMethods:
    'Manieren van betalen; `provider` zegt wie het geld aanneemt: sandbox, banktransfer, mollie, onaccount.',
  coupons: 'Kortingscodes.',
  pages:
    'Eigen pagina’s; die met een lege slug is de voorpagina. Juridische pagina’s die hier niet staan, worden gemaakt.',
  posts: 'Blogs en evenementen.',
  pathRules: 'Waar oude adressen naartoe verhuisd zijn (301, 302, 307, 308), of dat ze weg zijn (410).',
  synonyms:
    'Wat klanten typen en hoe de winkel het noemt, per taal. Zonder deze lijst begint de winkel met een startlijst.',
}

/** The JSON Schema of shop.json is generated from the schemas that read it, for editors. */
export function shopFileSchema(): object {
  const sections = fileSections.flatMap((name) => {
    const schema = schemaOf(name)
    return schema ? [[name, { description: sectionDocs[name], type: 'array', items: convert(schema) }] as const] : []
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'shop.json',
    description: 'Een winkel voor: npm run shop -- init shop.json',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      settings: { ...describe(convert(shopSettings), ''), required: neededSettings },
      ...Object.fromEntries(sections),
    },
    required: ['settings'],
    additionalProperties: false,
  }
}

function convert(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'custom' ? { type: 'integer', minimum: 0 } : undefined,
  })
  return rest as JsonSchema
}

function describe(schema: JsonSchema, path: string): JsonSchema {
  const range = settingRanges[path]
  const { does } = settingDocs[path] ?? {}
  const { properties } = schema
  return {
    ...(does === undefined ? {} : { description: does }),
    ...schema,
    ...(range ? { minimum: range.min, maximum: range.max } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inside]) => [
              name,
              describe(inside, path === '' ? name : `${path}.${name}`),
            ]),
          ),
          additionalProperties: false,
        }
      : {}),
  }
}
