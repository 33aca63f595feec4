/** Text that PostgreSQL takes: it refuses the zero sign, and half a surrogate pair is no sign at all. */
export declare const isStorable: (text: string) => boolean
/** The path of the first text within an input that cannot be stored; undefined when all can. Walks without recursion: input may be nested as deep as a body is long. */
export declare function findUnstorable(input: unknown): string | undefined
