import pg from 'pg'

const versions = new WeakMap<pg.ClientBase, number>()

/** The main number of PostgreSQL's version, as told when the connection was made; 0: it was not. */
export const serverVersionOf = (client: pg.ClientBase): number => versions.get(client) ?? 0

/** What PostgreSQL or a pooler tells of itself before anything is asked; node-postgres reads and forgets it. */
interface ParameterStatus {
  readonly parameterName: string
  readonly parameterValue: string
}

/** A connection of which the server's version is known without a question. */
export class VersionedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'server_version') versions.set(this, Number.parseInt(parameterValue, 10) || 0)
    })
  }
}
