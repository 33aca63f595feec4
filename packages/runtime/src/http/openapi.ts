import { type Access, commonProblems } from '@toonbank/contract/endpoint.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Route } from './route.ts'

export function openApi(routes: readonly Route[], appUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toonbank',
      version: '1',
      description: 'Every answer is one envelope. Amounts are integer euro cents, percentages numbers, weights grams.',
    },
    servers: [{ url: appUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
      },
    },
  }
}

const { notAuthenticated, notAllowed } = commonProblems
const refusalsOf: Readonly<Partial<Record<Access, object>>> = {
  customer: { notAuthenticated },
  staff: { notAuthenticated, notAllowed },
}

function operation(endpoint: Route['endpoint']): object {
  const params = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const problems = Object.entries({
    ...(endpoint.body || endpoint.query ? { invalidInput: commonProblems.invalidInput } : {}),
    ...refusalsOf[endpoint.access],
    ...endpoint.problems,
  })
  const byStatus = Map.groupBy(problems, ([, status]) => status)
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`,
    'x-access': endpoint.access,
    ...(endpoint.access in refusalsOf ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    ...(params.length > 0 || endpoint.query ? { parameters: [...params, ...queryParams(endpoint.query)] } : {}),
    ...requestBody(endpoint),
    responses: {
      200: success(endpoint),
      ...Object.fromEntries(
        [...byStatus].map(([status, list]) => [
          status,
          answer(list.map(([name]) => name).join(', '), errorSchema(list.map(([name]) => name))),
        ]),
      ),
    },
  }
}

function requestBody({ body, upload }: Route['endpoint']): object {
  if (upload !== undefined) return { requestBody: { content: { 'application/octet-stream': {} } } }
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}
}

const success = ({ data, file }: Route['endpoint']): object =>
  file === undefined
    ? answer('Success', {
        type: 'object',
        properties: { status: { const: 'success' }, data: schemaOf(data, 'output') },
        required: ['status'],
      })
    : { description: 'The file', content: { [file]: {} } }

const answer = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } })

const errorSchema = (names: readonly string[]) => ({
  type: 'object',
  properties: { status: { const: 'error' }, errorCode: { enum: names }, message: {}, data: {} },
  required: ['status', 'errorCode', 'message'],
})

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

function queryParams(schema: v.GenericSchema | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}
