import type { Right } from '@toonbank/domain/staff/rights.ts'
import type * as v from 'valibot'
import type { EndpointDefinition } from '../endpoint.ts'

type StaffDefinition = Omit<EndpointDefinition, 'access' | 'right' | 'staffRight' | 'path'> & {
  readonly path: `/api/staff/${string}`
  readonly right: Right
  readonly data: v.GenericSchema
}

export const staffEndpoint = <const Definition extends StaffDefinition>({
  right,
  ...definition
}: Definition): Omit<Definition, 'right'> & { readonly access: 'staff'; readonly staffRight: Right } => ({
  ...definition,
  access: 'staff',
  staffRight: right,
})
