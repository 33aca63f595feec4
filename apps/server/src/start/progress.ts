/**
 * Prints lines and counters. On a terminal a counter overwrites its last line; in a file it is written four times only.
 */
export function createProgress(write: (text: string) => void, isTerminal: boolean) {
  let counting = false
  const endCount = () => {
    if (counting && isTerminal) write('\n')
    counting = false
  }
  return {
    say(line: string) {
      endCount()
      write(`${line}\n`)
    },
    count(what: string, done: number, of: number) {
      if (isTerminal) write(`\r${what} ${done}/${of}`)
      else if (!counting || done === of || done % Math.ceil(of / 4) === 0) write(`${what} ${done}/${of}\n`)
      counting = true
      if (done === of) endCount()
    },
  }
}

export type Progress = ReturnType<typeof createProgress>
