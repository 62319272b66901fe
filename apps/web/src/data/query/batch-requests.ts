type PendingRequest<Name, Answer> = {
  name: Name
  resolve: (result: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Batches names that are requested in the same tick into one call.
 * @param fetch receives each name once, at most `limit` of them, and resolves to the answers by name. A name
 *   without an answer is rejected, and so are all of them when the call fails.
 * @returns a function that requests one name
 */
export function batchRequests<Name extends string, Answer>(
  fetch: (names: Name[]) => Promise<Partial<Record<Name, Answer>>>,
  limit: number,
): (name: Name) => Promise<Answer> {
  let pending: PendingRequest<Name, Answer>[] = []

  const resolveBatch = async (batch: PendingRequest<Name, Answer>[], names: Name[]) => {
    try {
      const answers = await fetch(names)
      for (const { name, resolve, reject } of batch) {
        const result = answers[name]
        if (result === undefined) reject(new Error(`No answer for ${name}`))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const send = () => {
    const batch = pending
    pending = []
    const names = [...new Set(batch.map(({ name }) => name))]
    for (let start = 0; start < names.length; start += limit) {
      const part = names.slice(start, start + limit)
      void resolveBatch(
        batch.filter(({ name }) => part.includes(name)),
        part,
      )
    }
  }

  return (name) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setTimeout(send, 0)
      pending.push({ name, resolve, reject })
    })
}
