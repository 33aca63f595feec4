import * as v from 'valibot'
import { staffEndpoint } from './staff-endpoint.ts'

export const showTimeZone = staffEndpoint({
  method: 'GET',
  path: '/api/staff/time-zone',
  summary: 'The time zone of the shop, in which its days and times are told',
  right: 'readOrders',
  data: v.object({ timeZone: v.string() }),
  problems: {},
})
