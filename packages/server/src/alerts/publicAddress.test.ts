import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

const PUBLIC = `
  1.0.0.0 1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.216.34 100.63.255.255 100.128.0.0
  126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255
  192.0.1.0 192.0.3.0 192.31.195.255 192.31.197.0 192.52.192.255 192.52.194.0 192.88.98.255
  192.88.100.0 192.167.255.255 192.169.0.0 192.175.47.255 192.175.49.0 198.17.255.255 198.20.0.0
  198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255
  2000:: 2001:200:: 2001:200:0:1::1 2001:4860:4860::8888 2001:db7:ffff::1 2001:db9:: 2003::1
  2400:cb00:2048:1::6810:1 2606:4700:4700::1111 2620:4f:7fff::1 2620:4f:8001::1 2620:fe::fe
  2a00:1450:4001:81b::200e 3ffd:ffff::1 3fff:1000::1 3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff
  2A00:1450::1 2606:4700::8.8.8.8
`;

const NOT_PUBLIC = `
  0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.1.2.3 10.255.255.255 100.64.0.0 100.100.100.200
  100.127.255.255 127.0.0.0 127.0.0.1 127.1.1.1 127.255.255.255 169.254.0.0 169.254.169.254
  169.254.170.2 169.254.255.255 172.16.0.0 172.17.0.1 172.31.255.255 192.0.0.0 192.0.0.8
  192.0.0.170 192.0.0.255 192.0.2.0 192.0.2.255 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.0
  192.168.1.1 192.168.255.255 192.175.48.1 198.18.0.0 198.19.255.255 198.51.100.0 198.51.100.255
  203.0.113.0 203.0.113.255 224.0.0.0 224.0.0.1 239.255.255.255 240.0.0.0 250.1.2.3
  255.255.255.254 255.255.255.255
  :: ::1 ::2 ::7f00:1 ::127.0.0.1 ::8.8.8.8 ::ffff:0:0 ::ffff:127.0.0.1 ::ffff:7f00:1
  ::ffff:8.8.8.8 ::ffff:a00:1 ::FFFF:10.0.0.1 0:0:0:0:0:ffff:169.254.169.254 ::ffff:0:127.0.0.1
  64:ff9b:: 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b::169.254.169.254 64:ff9b:1::1
  64:ff9b:1:ffff::10.0.0.1 100:: 100::1 100:0:0:1::1 1fff:ffff::1 200::1 400::1
  2001:: 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:0:7f00:1:: 2001:1::1 2001:2::1
  2001:2:0:ffff::1 2001:3::1 2001:4:112::1 2001:10::1 2001:1f:ffff::1 2001:20::1 2001:30::1
  2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff 2001:db8:: 2001:db8::1 2001:db8:ffff::1 2001:DB8::1
  2002:: 2002:7f00:1:: 2002:a00:1::1 2002:808:808::1 2002:ffff:ffff::1 2620:4f:8000::1
  3ffe::1 3ffe:ffff::1 3fff::1 3fff:fff:ffff::1 4000::1 5f00::1 8000::1 e000::1
  fc00:: fc00::1 fd00::1 fd00:ec2::254 fdff:ffff::1 fe00::1 fe80:: fe80::1 fe80::a9fe:a9fe
  febf:ffff::1 fec0::1 feff::1 ff00::1 ff01::1 ff02::1 ff05::2 ff0e::1
  ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff
  fe80::1%eth0 2606:4700::1%1 ::1%lo 1.2.3 1.2.3.4.5 256.1.1.1 1.2.3.04 0x7f.0.0.1 0177.0.0.1
  2130706433 017700000001 0x7f000001 localhost example.com [2606:4700::1] 2606:4700:::1 1::2::3
  8.8.8.8:443 8.8.8.8/32 - ,
`;

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

test.each(wordsOf(PUBLIC))('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([...wordsOf(NOT_PUBLIC), '', ' ', ' 8.8.8.8', '8.8.8.8\n'])(
  '%j is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test('an address is judged by what it means, however it is written', () => {
  const part = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), (parts) => {
      const full = parts.map((group) => group.toString(16).padStart(4, '0')).join(':');
      const short = new URL(`https://[${full}]/`).hostname.slice(1, -1);
      expect(isPublicAddress(short)).toBe(isPublicAddress(full));
      expect(isPublicAddress(full.toUpperCase())).toBe(isPublicAddress(full));
    }),
  );
});

test('no IPv4 address becomes public by being written as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '64:ff9b::', '::ffff:0:'), (v4, by) => {
      expect(isPublicAddress(by + v4)).toBe(false);
    }),
  );
});

test('private addresses stay private whatever their last bits are', () => {
  const private4 = fc.oneof(
    fc.ipV4().map((ip) => ip.replace(/^\d+/, '10')),
    fc.ipV4().map((ip) => ip.replace(/^\d+/, '127')),
    fc.ipV4().map((ip) => ip.replace(/^\d+\.\d+/, '192.168')),
    fc.ipV4().map((ip) => ip.replace(/^\d+\.\d+/, '169.254')),
  );
  fc.assert(
    fc.property(private4, (address) => {
      expect(isPublicAddress(address)).toBe(false);
    }),
  );
});
