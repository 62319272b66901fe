type Waiting<Name, Answer> = {
  name: Name
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Gathers what is asked for at the same time into one request.
 * @param ask gets each name once, at most `most` of them, and gives the answers by name; a name without
 *   an answer, and a request that fails, reject those who wait for it
 * @returns asks for one name
 */
export function gather<Name extends string, Answer>(
  ask: (names: Name[]) => Promise<Partial<Record<Name, Answer>>>,
  most: number,
): (name: Name) => Promise<Answer> {
  let waiting: Waiting<Name, Answer>[] = []

  const settle = async (batch: Waiting<Name, Answer>[], names: Name[]) => {
    try {
      const answers = await ask(names)
      for (const { name, resolve, reject } of batch) {
        const answer = answers[name]
        if (answer === undefined) reject(new Error(`No answer for ${name}`))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const send = () => {
    const asked = waiting
    waiting = []
    const names = [...new Set(asked.map(({ name }) => name))]
    for (let start = 0; start < names.length; start += most) {
      const part = names.slice(start, start + most)
      void settle(
        asked.filter(({ name }) => part.includes(name)),
        part,
      )
    }
  }

  return (name) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, 0)
      waiting.push({ name, resolve, reject })
    })
}
