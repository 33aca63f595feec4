/** Whether a process of that id runs on this machine. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's.
    return error.code === 'EPERM'
  }
}
