// Loaded before the server of one test (node --import): lets the test move that server's clock forward, so that a
// section of half an hour ends within seconds. The product does not know about it.
const RealDate = globalThis.Date;
let shiftMs = 0;

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shiftMs);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};

process.on('message', (message) => {
  if (typeof message?.shiftMs !== 'number') return;
  shiftMs = message.shiftMs;
  process.send?.({ shiftedMs: shiftMs });
});
// Listening to the parent process must not keep a server running.
process.channel?.unref();
