/**
 * Says on the terminal what takes long. On a terminal a count is written over the last one; elsewhere only now and
 * then.
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
