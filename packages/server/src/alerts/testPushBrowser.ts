/** For tests: a browser that asked for pushes, and can read them. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { PushSubscription } from '@stammtisch/protocol';

interface PushBrowser {
  readonly subscription: PushSubscription;
  /** What it does with a push (RFC 8291, RFC 8188). */
  readonly decrypted: (body: Buffer) => string;
}

export function newPushBrowser(endpoint: string): PushBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = Buffer.alloc(16, 7);
  return {
    subscription: {
      endpoint,
      keys: {
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    },
    decrypted(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
      const part = (name: string, length: number): Buffer =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
        );
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
