export function debounce<Values extends unknown[]>(task: (...values: Values) => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const call = (...values: Values) => {
    cancel()
    timer = setTimeout(task, milliseconds, ...values)
  }
  return Object.assign(call, { cancel })
}
