import diagnostics from 'node:diagnostics_channel';

/** Where Node and its fetch announce that something is about to leave: sockets, HTTP(S) requests, fetch. */
const CHANNELS = ['net.client.socket', 'http.client.request.start', 'undici:request:create'];

/** Counts what the program sends out until `stop` is called. One request may count more than once. */
export function watchNetwork(): { stop(): number } {
  let count = 0;
  const onRequest = () => {
    count += 1;
  };
  for (const channel of CHANNELS) diagnostics.subscribe(channel, onRequest);
  return {
    stop() {
      for (const channel of CHANNELS) diagnostics.unsubscribe(channel, onRequest);
      return count;
    },
  };
}
