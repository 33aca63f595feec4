import { storedText } from '@toonbank/database/stored/fields.ts'
import { shopSettings } from '@toonbank/database/stored/shop-settings.ts'
import type * as v from 'valibot'

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
