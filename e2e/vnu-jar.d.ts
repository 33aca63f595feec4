declare module 'vnu-jar' {
  /** Where its jar is. */
  const path: string
  export default path
}
