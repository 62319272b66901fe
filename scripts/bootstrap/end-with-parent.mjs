// Loaded before a script that runInForeground() starts: when the parent dies without a word, end gracefully.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening alone would keep the script from ending by itself.
process.channel?.unref()
