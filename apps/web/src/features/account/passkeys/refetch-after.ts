/** Refetches the list after a change, whether or not it succeeded. */
export async function refetchAfter(
  change: Promise<unknown>,
  refetch: () => Promise<unknown>,
): Promise<void> {
  try {
    await change
  } finally {
    await refetch()
  }
}
