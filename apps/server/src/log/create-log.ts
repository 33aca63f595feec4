import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError } from '@toonbank/database/describe-error.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../settings.ts'

const requests = new AsyncLocalStorage<string>()

export const withRequestId = <Result>(requestId: string, work: () => Result): Result => requests.run(requestId, work)

const serializers = { err: describeError, error: describeError, reason: describeError }

/** `describeError` logs errors without query parameters, rows and addresses of customers. */
export function createLog(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = requests.getStore()
    return requestId === undefined ? {} : { requestId }
  }
  return pino({ level, mixin, serializers }, destination ?? pino.destination(1))
}

export function redirectConsole(log: Logger): void {
  const lead =
    (level: 'error' | 'warn') =>
    (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error)
      const text = said.filter((one) => typeof one === 'string').join(' ')
      log[level](error ? { err: error } : {}, text || 'unexpected error')
    }
  console.error = lead('error')
  console.warn = lead('warn')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an error that nobody caught')
    process.exit(1)
  })
}
