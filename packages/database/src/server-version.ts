import pg from 'pg'

const versions = new WeakMap<pg.ClientBase, number>()

export const serverVersionOf = (client: pg.ClientBase): number => versions.get(client) ?? 0

/** PostgreSQL or a pooler sends this at the connection; node-postgres reads and drops it. */
interface ParameterStatus {
  readonly parameterName: string
  readonly parameterValue: string
}

export class VersionedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'server_version') versions.set(this, Number.parseInt(parameterValue, 10) || 0)
    })
  }
}
