// Preloaded into a script that runInForeground() starts: shuts down gracefully when the parent dies
// without a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The listener alone would keep the process alive.
process.channel?.unref()
