/**
 * Calls `stop` once, at SIGINT, SIGTERM, SIGHUP or when the parent process is gone. A second signal ends the process at
 * once.
 */
export function stopOnSignals(stop: (reason: string) => Promise<void>): void {
  let stopping = false
  const onSignal = (reason: string) => {
    if (stopping) process.exit(1)
    stopping = true
    stop(reason).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => onSignal(`asked by ${signal}`))
  // scripts/start.mjs has an IPC channel to this process, which closes when that process ends.
  if (process.connected) process.once('disconnect', () => stopping || onSignal('what started it has ended'))
}
